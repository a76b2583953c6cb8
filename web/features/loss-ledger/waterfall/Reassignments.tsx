import { useState } from 'react'

import { formatNumber, formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import {
  lossCauseLabels,
  lossLedgerApi,
  slotEnd,
  type LossReassignment,
} from '#contract/loss-ledger/index.ts'
import { lossReassignmentWords as words } from '#contract/loss-ledger/words.ts'
import { nameOf } from '#contract/core/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { staleAfterChange } from '../loss-drawers.ts'
import { t } from '../loss-ledger.words.ts'

interface ReassignmentsProps {
  readonly query: {
    readonly powerPlantId: number
    readonly from: string
    readonly to: string
    readonly deviceId?: number
  }
}

/** What people moved from one cause to another in the period; nothing where nobody did. */
export function Reassignments({ query }: ReassignmentsProps) {
  const w = useWords()
  const language = useLanguage()
  const items = useRead(lossLedgerApi.reassignments, { query }).data?.items ?? []
  const [taken, setTaken] = useState<LossReassignment | null>(null)
  if (items.length === 0) return null
  const columns = [
    words.day,
    words.deviceCode,
    words.fromSlot,
    words.fromCause,
    words.toCause,
    words.movedKwh,
  ]
  return (
    <RecordCard title={w(t.reassignedTitle)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it */}
      <section className="vh-scrolls" aria-label={w(t.reassignedTitle)} tabIndex={0}>
        <table className="vh-lines">
          <thead>
            <tr>
              {columns.map((word) => (
                <th key={word.vi} scope="col">
                  {nameOf(word, language)}
                </th>
              ))}
              <th scope="col">{nameOf(words.reason, language)}</th>
              <th scope="col" aria-label={w(t.takeBack)} />
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.id} of={item} onTakeBack={() => setTaken(item)} />
            ))}
          </tbody>
        </table>
      </section>
      {taken && <TakeBack of={taken} onClose={() => setTaken(null)} />}
    </RecordCard>
  )
}

function Row({ of: item, onTakeBack }: { readonly of: LossReassignment; readonly onTakeBack: () => void }) {
  const w = useWords()
  const label = useLabel()
  return (
    <tr>
      <th scope="row">{formatShownDay(item.day)}</th>
      <td>{item.deviceCode ?? w(t.allDevices)}</td>
      <td>
        {slotEnd(item.fromSlot)}–{slotEnd(item.toSlot)}
      </td>
      <td>{label(lossCauseLabels[item.fromCause])}</td>
      <td>{label(lossCauseLabels[item.toCause])}</td>
      <td className="vh-figure">{formatNumber(item.movedKwh, 1)}</td>
      <td>
        {item.reason}
        <small className="vh-faint">
          {item.authorName}, {formatShownInstant(item.createdAt)}
        </small>
      </td>
      <td>
        {item.can.takeBack && (
          <Button tone="quiet" onClick={onTakeBack}>
            {w(t.takeBack)}
          </Button>
        )}
      </td>
    </tr>
  )
}

function TakeBack({
  of: { id, version },
  onClose,
}: {
  readonly of: LossReassignment
  readonly onClose: () => void
}) {
  const w = useWords()
  const refresh = useRefresh()
  return (
    <ReasonDialog
      title={w(t.takeBackTitle)}
      okText={w(t.takeBack)}
      onClose={onClose}
      run={async (reason) => {
        await call(lossLedgerApi.takeBack, { body: { id, version, reason } })
        await refresh(...staleAfterChange)
        toast.success(w(t.takenBack))
      }}
    />
  )
}
