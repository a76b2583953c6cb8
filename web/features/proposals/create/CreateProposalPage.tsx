import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { proposalKinds } from '#contract/proposals/index.ts'

import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'

import { KindChoice } from './KindChoice.tsx'

const loadEditor = async () => ({ default: (await import('./ProposalEditor.tsx')).ProposalEditor })
const ProposalEditor = lazy(loadEditor)

/** Writes a proposal: the kinds to choose from, then the form of `?kind=leave`, or of the draft `?id=12`. */
export default function CreateProposalPage() {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { editor?: string } | null }
  const id = Number(search.get('id')) || null
  const kind = proposalKinds.find((one) => one === search.get('kind'))
  if (id === null && !kind)
    return (
      <Page>
        <KindChoice preload={() => void loadEditor().catch(() => undefined)} />
      </Page>
    )
  // A new form gets the address of its draft with the first save, and must not begin anew then.
  const editor = state?.editor ?? (id === null ? `kind-${kind}` : `id-${id}`)
  return (
    <Page>
      <Suspense fallback={<Skeleton lines={12} />}>
        <ProposalEditor key={editor} firstId={id} kind={kind ?? 'leave'} />
      </Suspense>
    </Page>
  )
}
