import type { ApprovalRequestDetail } from '#contract/approvals/index.ts'

import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'

import { DecidePanel } from './DecidePanel.tsx'
import { useDeciding } from './use-deciding.ts'

/** What the one whose turn it is may answer with. */
export const decidingDrawers = lazyDrawers({
  signer: () => import('./AddSigner.tsx').then((module) => module.AddSigner),
})

/**
 * The answer of the one whose turn it is, on the page of a record that is decided where it is read. Without a turn it shows
 * nothing but why an answer came too late, so it stays on the page.
 */
export function Deciding({ request }: { readonly request: ApprovalRequestDetail }) {
  const deciding = useDeciding(request)
  const drawer = useDrawers(decidingDrawers)
  return (
    <>
      {deciding.problem && <Alert tone="warning" title={deciding.problem} />}
      {request.can.decide && <DecidePanel request={request} deciding={deciding} signer={drawer.signer} />}
      {drawer.shown}
    </>
  )
}
