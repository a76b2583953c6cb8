import { useState } from 'react'
import { Link } from 'react-router'

import { dueKindLabels, type DueEntry, type DueKind } from '#contract/contracts/calendar.ts'
import { contractApi } from '#contract/contracts/index.ts'
import type { StatusColour } from '#contract/core/approval-status.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { PeriodStepper } from '#web/kit/calendar/PeriodStepper.tsx'
import { YearCalendar } from '#web/kit/calendar/YearCalendar.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { ContractFrame } from '../ContractFrame.tsx'
import { t } from '../contracts.words.ts'

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
  const { data, error } = useRead(contractApi.calendar, { query })
  useLiveRefresh(['contracts'], [contractApi.calendar])
  return (
    <ContractFrame actions={null}>
      <div className="vh-bar">
        <PlantPicker plantId={plantId} onChoose={choosePlant} />
        <PeriodStepper
          period={String(year)}
          before={w(t.yearBefore)}
          after={w(t.yearAfter)}
          onStep={(by) => setYear(year + by)}
        />
      </div>
      {!data && <NotRead error={error} lines={12} />}
      {data && (
        <YearCalendar
          year={year}
          entries={data.items}
          nameOf={(month) => (month === 0 ? w(t.earlier) : w(t.month, { month }))}
          nothing={w(t.nothingInMonth)}
          keyOf={({ kind, contractId, on, what }) => `${kind} ${contractId} ${on} ${what ?? ''}`}
        >
          {(entry) => <Entry entry={entry} />}
        </YearCalendar>
      )}
    </ContractFrame>
  )
}

function Entry({ entry }: { readonly entry: DueEntry }) {
  const w = useWords()
  const label = useLabel()
  const { kind, on, contractId, contractNo, contractName, what, amount, currency, isOverdue } = entry
  return (
    <>
      <p className="vh-line">
        <strong>{formatShownDay(on)}</strong>
        <Tag colour={isOverdue ? 'red' : colours[kind]}>
          {isOverdue ? w(t.overdue) : label(dueKindLabels[kind])}
        </Tag>
        {amount && <span className="vh-push">{`${formatMoney(amount)} ${currency}`}</span>}
      </p>
      <p>
        <Link to={pathTo(paths.contract, { id: contractId })}>{`${contractNo} · ${contractName}`}</Link>
      </p>
      {what && <small>{what}</small>}
    </>
  )
}
