import { Link } from 'react-router'

import { formatFigure, formatMeasured, formatShownInstant } from '#contract/core/format.ts'
import { PLANT, paths, screen } from '#contract/core/paths.ts'
import type { LossEntry } from '#contract/loss-ledger/ledger.ts'
import { stopCauseLabels, stopCauses } from '#contract/inverter-history/statuses.ts'
import { operatingStateLabels, operatingStates } from '#contract/unit-operations/labels.ts'

import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../loss-ledger.words.ts'

interface EntriesProps {
  readonly entries: readonly (LossEntry & { readonly deviceCode?: string | null })[]
  readonly plantId: number
  readonly day: string
}

/** The states, recorded stops and limits that causes were taken from, each leading to where it was written. */
export function Entries({ entries, plantId, day }: EntriesProps) {
  const w = useWords()
  if (entries.length === 0) return null
  return (
    <RecordCard title={w(t.causesOfDay)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it */}
      <section className="vh-scrolls" aria-label={w(t.causesOfDay)} tabIndex={0}>
        <table className="vh-lines">
          <tbody>
            {entries.map((entry) => (
              <Row
                key={`${entry.kind} ${entry.id} ${entry.startsAt}`}
                of={entry}
                plantId={plantId}
                day={day}
              />
            ))}
          </tbody>
        </table>
      </section>
    </RecordCard>
  )
}

interface RowProps extends Omit<EntriesProps, 'entries'> {
  readonly of: EntriesProps['entries'][number]
}

function Row({ of: entry, plantId, day }: RowProps) {
  const w = useWords()
  const label = useLabel()
  const state = operatingStates.find((one) => one === entry.code)
  const cause = stopCauses.find((one) => one === entry.code)
  const names = { state: t.state, stop: t.stop, limit: t.limit }
  const inverters = screen(paths.inverterHistory, { [PLANT]: plantId, ngay: day })
  const to = {
    state: `${paths.unitStates}?open=state.${entry.id}`,
    stop: inverters,
    limit: inverters,
  }
  return (
    <tr>
      <th scope="row">
        {entry.deviceCode} <Link to={to[entry.kind]}>{w(names[entry.kind])}</Link>
      </th>
      <td>
        {entry.kind === 'state' && state && label(operatingStateLabels[state])}
        {entry.kind === 'stop' && cause && label(stopCauseLabels[cause])}
        {entry.kind === 'limit' &&
          w(t.entryLimit, {
            limit: formatFigure(entry.limitMw ?? 0, 2),
            available: formatMeasured(entry.availableMw, 2, 'MW'),
          })}
      </td>
      <td>
        {formatShownInstant(entry.startsAt)} –{' '}
        {entry.endsAt === null ? '…' : formatShownInstant(entry.endsAt)}
      </td>
      <td>{[entry.orderNo, entry.reason].filter(Boolean).join(' · ')}</td>
    </tr>
  )
}
