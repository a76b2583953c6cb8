import { useState } from 'react'
import { Link } from 'react-router'

import { dueKindLabels, type DueEntry, type DueKind } from '#contract/contracts/calendar.ts'
import { contractApi } from '#contract/contracts/index.ts'
import type { StatusColour } from '#contract/core/approval-status.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { ContractFrame } from '../ContractFrame.tsx'
import { t } from '../contracts.words.ts'
import css from './Calendar.module.css'

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

const colours: Readonly<Record<DueKind, StatusColour>> = {
  payment: 'processing',
  guarantee: 'orange',
  end: 'yellow',
  warranty: 'default',
}

/** What falls due in each month of a year: payments, guarantees, warranties and ends of contracts. */
export default function CalendarPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const thisYear = Number(plantDay(useNow()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const query = { year, ...(plantId !== null && { powerPlantId: plantId }) }
  const { data, error, refetch } = useRead(contractApi.calendar, { query })
  useLiveRefresh(['contracts'], [contractApi.calendar])
  const entries = data?.items ?? []
  const earlier = entries.filter(({ on }) => on < `${year}-01-01`)
  return (
    <ContractFrame actions={null}>
      <div className="vh-bar">
        <PlantPicker plantId={plantId} onChoose={choosePlant} />
        <div className="vh-row">
          <Button onClick={() => setYear(year - 1)} aria-label={w(t.yearBefore)}>
            ‹
          </Button>
          <strong aria-live="polite">{year}</strong>
          <Button onClick={() => setYear(year + 1)} aria-label={w(t.yearAfter)}>
            ›
          </Button>
        </div>
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && (
        <div className={css['year']}>
          {earlier.length > 0 && <Month title={w(t.earlier)} entries={earlier} />}
          {months.map((month) => (
            <Month
              key={month}
              title={w(t.month, { month: Number(month) })}
              entries={entries.filter(({ on }) => on.startsWith(`${year}-${month}`))}
            />
          ))}
        </div>
      )}
    </ContractFrame>
  )
}

interface MonthProps {
  readonly title: string
  readonly entries: readonly DueEntry[]
}

function Month({ title, entries }: MonthProps) {
  const w = useWords()
  return (
    <section className={`vh-card ${css['month']}`} aria-label={title}>
      <h2>
        {title} {entries.length > 0 && <span className="vh-count">{entries.length}</span>}
      </h2>
      {entries.length === 0 ? (
        <p className="vh-note">{w(t.nothingInMonth)}</p>
      ) : (
        <ul className="vh-lined">
          {entries.map((entry) => (
            <Entry key={`${entry.kind} ${entry.contractId} ${entry.on} ${entry.what ?? ''}`} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ entry }: { readonly entry: DueEntry }) {
  const w = useWords()
  const label = useLabel()
  const { kind, on, contractId, contractNo, contractName, what, amount, currency, isOverdue } = entry
  return (
    <li>
      <p className="vh-line">
        <strong>{formatDay(on)}</strong>
        <Tag colour={isOverdue ? 'red' : colours[kind]}>
          {isOverdue ? w(t.overdue) : label(dueKindLabels[kind])}
        </Tag>
        {amount && <span className="vh-push">{`${formatMoney(amount)} ${currency}`}</span>}
      </p>
      <p>
        <Link to={pathTo(paths.contract, { id: contractId })}>{`${contractNo} · ${contractName}`}</Link>
      </p>
      {what && <small>{what}</small>}
    </li>
  )
}
