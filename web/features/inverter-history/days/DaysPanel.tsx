import { useState } from 'react'

import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import type { InverterHistory } from '#contract/inverter-history/history.ts'
import { inverterTrackingApi, type Standstill } from '#contract/inverter-tracking/index.ts'
import { inverterStatusLabels, type InverterStatus } from '#contract/inverter-history/statuses.ts'
import { inverterHistoryWords } from '#contract/inverter-history/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { HistoryDrawers } from '../history-drawers.ts'
import { t } from '../inverter-history.words.ts'
import { ALL_INVERTERS } from '../use-day.ts'
import css from './Days.module.css'
import { DaysTable } from './DaysTable.tsx'
import { type DayFilter, fits } from './record.rules.ts'
import { useRecorder } from './use-recorder.ts'

interface DaysPanelProps {
  readonly plantId: number
  readonly day: string
  readonly drawers: HistoryDrawers
}

/** The inverters of a day: what readings propose, and what was recorded. */
export function DaysPanel({ plantId, day, drawers }: DaysPanelProps) {
  const w = useWords()
  const { data, error } = useRead(inverterHistoryApi.list, {
    query: { powerPlantId: plantId, reportDate: day, maxResultCount: ALL_INVERTERS },
  })
  const standstills = useRead(inverterTrackingApi.standstills, {
    query: { powerPlantId: plantId, from: day, to: day },
  })
  if (!data) return <NotRead error={error} lines={12} />
  if (data.items.length === 0) return <Empty title={w(t.noInverters)} text={w(t.noInvertersText)} />
  return <Days days={data.items} standstills={standstills.data?.items ?? none} drawers={drawers} />
}

const none: readonly Standstill[] = []
const everything: DayFilter = { keyword: '', station: null, status: null, recorded: null }

interface DaysProps {
  readonly days: readonly InverterHistory[]
  /** What readings show, recorded or not. */
  readonly standstills: readonly Standstill[]
  readonly drawers: HistoryDrawers
}

function Days({ days, standstills, drawers }: DaysProps) {
  const w = useWords()
  const [filter, setFilter] = useState(everything)
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const { record, progress, refused, forget } = useRecorder()
  const shown = days.filter((day) => fits(day, filter))
  const selected = shown.filter(({ inverterId }) => chosen.has(inverterId))
  const mayEdit = days.some(({ can }) => can.edit)
  const begin = (them: readonly InverterHistory[], status: InverterStatus | null) => {
    choose(new Set())
    void record(them, status)
  }
  return (
    <div className="vh-stack vh-wide">
      <DayFilters days={days} filter={filter} onFilter={setFilter} />
      {mayEdit && <BulkBar shown={shown} selected={selected} progress={progress} onRecord={begin} />}
      {refused.length > 0 && (
        <Alert
          tone="warning"
          title={w(t.notRecorded, { count: refused.length })}
          action={<Button onClick={forget}>{w(t.understood)}</Button>}
        >
          {refused.map(({ code, reason }) => `${code}: ${reason}`).join(' · ')}
        </Alert>
      )}
      {shown.length === 0 ? (
        <Empty title={w(t.noneFound)} text={w(t.noneFoundText)} />
      ) : (
        <DaysTable
          days={shown}
          standstills={standstills}
          chosen={chosen}
          onChoose={choose}
          onRecord={(day, status) => begin([day], status)}
          drawers={drawers}
        />
      )}
    </div>
  )
}

interface DayFiltersProps {
  readonly days: readonly InverterHistory[]
  readonly filter: DayFilter
  readonly onFilter: (filter: DayFilter) => void
}

function DayFilters({ days, filter, onFilter }: DayFiltersProps) {
  const w = useWords()
  const label = useLabel()
  const stations = [...new Set(days.flatMap(({ station }) => station ?? []))]
  const recorded = days.filter(({ isRecorded }) => isRecorded).length
  return (
    <div className="vh-bar">
      <input
        type="search"
        className={`vh-input ${css['search']}`}
        placeholder={w(t.search)}
        aria-label={w(t.search)}
        value={filter.keyword}
        onChange={(event) => onFilter({ ...filter, keyword: event.target.value })}
      />
      {stations.length > 1 && (
        <Picker
          label={w(inverterHistoryWords.station)}
          value={filter.station}
          options={stations.map((station) => ({ value: station, label: station }))}
          onChoose={(station) => onFilter({ ...filter, station })}
        />
      )}
      <Picker
        label={w(inverterHistoryWords.status)}
        value={filter.status}
        options={optionsOf(inverterStatusLabels, label)}
        onChoose={(status) => onFilter({ ...filter, status: status as InverterStatus | null })}
      />
      <Picker
        label={w(t.recordedFilter)}
        value={filter.recorded === null ? null : String(filter.recorded)}
        options={[
          { value: 'true', label: w(inverterHistoryWords.isRecorded) },
          { value: 'false', label: w(t.proposed) },
        ]}
        onChoose={(value) => onFilter({ ...filter, recorded: value === null ? null : value === 'true' })}
      />
      <span className={`vh-quiet vh-push ${css['count']}`}>
        {w(t.recordedOf, { recorded, all: days.length })}
      </span>
    </div>
  )
}

interface BulkBarProps {
  readonly shown: readonly InverterHistory[]
  readonly selected: readonly InverterHistory[]
  readonly progress: { readonly done: number; readonly of: number } | null
  readonly onRecord: (days: readonly InverterHistory[], status: InverterStatus | null) => void
}

/** What is done to many at once: those chosen, or all that wait to be recorded. */
function BulkBar({ shown, selected, progress, onRecord }: BulkBarProps) {
  const w = useWords()
  const label = useLabel()
  const open = (selected.length > 0 ? selected : shown).filter(({ isRecorded }) => !isRecorded)
  const known = open.filter(({ status }) => status !== null)
  return (
    <div className="vh-bar">
      <Button
        tone="primary"
        icon="check"
        busy={progress !== null}
        disabled={known.length === 0}
        onClick={() => onRecord(known, null)}
      >
        {progress ? w(t.recording, progress) : w(t.recordProposed, { count: known.length })}
      </Button>
      {selected.length > 0 && (
        <Picker
          label={w(t.setStatus, { count: selected.length })}
          value={null}
          none=""
          options={optionsOf(inverterStatusLabels, label)}
          onChoose={(status) => status && onRecord(selected, status as InverterStatus)}
        />
      )}
      <span className="vh-desk vh-faint vh-small">{w(t.keys)}</span>
    </div>
  )
}
