import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { standstillWords } from '#contract/inverter-tracking/words.ts'

import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { dayUpTo } from '#web/platform/format/day.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../../inverter-tracking.words.ts'
import css from '../TrackingDay.module.css'
import { FoundStandstills } from './FoundStandstills.tsx'

interface StandstillsProps {
  readonly plantId: number
  readonly date: string
  readonly today: string
}

/** When inverters stood still although the sun shone, over a period. */
export function Standstills({ plantId, date, today }: StandstillsProps) {
  const w = useWords()
  const [search, chooseInPage] = useChoicesOfPage()
  const from = dayUpTo(today, search.get('tu') ?? `${date.slice(0, 7)}-01`)
  const to = dayUpTo(today, search.get('den') ?? date)
  const isNoon = search.get('trua') === '1'
  // Who chooses another period leaves the group that was open in it.
  const choose = (name: string, value: string | null) => chooseInPage({ [name]: value, nhom: null })
  const query = { powerPlantId: plantId, from, to, ...(isNoon && { coversNoon: true }) }
  const { data, error } = useRead(inverterTrackingApi.standstills, { query })
  return (
    <>
      <div className={`vh-after vh-bar ${css['period']}`}>
        <span>{w(standstillWords.from)}</span>
        <DayStepper day={from} last={to} onChoose={(day) => choose('tu', day)} />
        <span>{w(t.to)}</span>
        <DayStepper day={to} last={today} onChoose={(day) => choose('den', day)} />
        <label className="vh-inline">
          <input
            type="checkbox"
            checked={isNoon}
            onChange={(event) => choose('trua', event.target.checked ? '1' : null)}
          />
          {w(t.onlyNoon)}
        </label>
        <DownloadButton
          endpoint={inverterTrackingApi.exportStandstills}
          query={query}
          name="dung-may"
          label={t.exportList}
        />
      </div>
      {!data && <NotRead error={error} lines={8} />}
      {data?.items.length === 0 && (
        <Empty icon="check" title={w(t.noStandstills)} text={w(t.noStandstillsText)} />
      )}
      {data && data.items.length > 0 && <FoundStandstills items={data.items} />}
    </>
  )
}
