import { type Operation, operationKindLabels, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'

import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { clockText } from '../clock/clock-text.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import { useRefreshShift } from '../shift/use-shift.ts'

interface StrikeDialogProps {
  readonly operation: Operation
  readonly onClose: () => void
}

/** Asks why an entry is struck through, and strikes it. */
export function StrikeDialog({ operation, onClose }: StrikeDialogProps) {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefreshShift()
  const { id, occurredAt, kind, content } = operation

  async function strike(reason: string): Promise<void> {
    await call(shiftEntryApi.removeOperation, { query: { id, reason } })
    await refresh()
  }
  return (
    <ReasonDialog
      title={w(t.strikeEntry, { at: clockText(occurredAt), kind: label(operationKindLabels[kind]) })}
      okText={w(t.strike)}
      onClose={onClose}
      run={strike}
    >
      <q>{content}</q>
      <p>{w(t.strikeRule)}</p>
    </ReasonDialog>
  )
}
