import { lossLedgerApi } from '#contract/loss-ledger/index.ts'

import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of the screens of the ledger. */
export const lossDrawers = lazyDrawers({
  piece: () => import('./pieces/PieceDetails.tsx').then((module) => module.PieceDetails),
  reassign: () => import('./form/ReassignForm.tsx').then((module) => module.ReassignForm),
  settings: () => import('./form/LossSettingsForm.tsx').then((module) => module.LossSettingsForm),
  history: () => import('./form/LossHistory.tsx').then((module) => module.LossHistory),
})

/** What is read anew once the ledger changed. */
export const staleAfterChange = [
  lossLedgerApi.list,
  lossLedgerApi.get,
  lossLedgerApi.waterfall,
  lossLedgerApi.hours,
  lossLedgerApi.reassignments,
] as const
