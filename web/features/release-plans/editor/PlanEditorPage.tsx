import { useSearchParams } from 'react-router'

import { planKindLabels, planKinds, type PlanKind } from '#contract/release-plans/labels.ts'

import { PlanEditor } from './PlanEditor.tsx'

/** The page on which a plan is worked out: new, from another one, or one that has not begun changed. */
export default function PlanEditorPage() {
  const [search] = useSearchParams()
  const named = planKinds.find((kind): kind is PlanKind => kind === search.get('loai')) ?? 'lowering'
  return (
    <PlanEditor
      key={search.toString()}
      kind={named}
      title={planKindLabels[named]}
      copies={idIn(search, 'tu')}
      changes={idIn(search, 'sua')}
    />
  )
}

function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name))
  return Number.isInteger(id) && id > 0 ? id : null
}
