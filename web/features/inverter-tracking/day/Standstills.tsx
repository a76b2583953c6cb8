import { useState } from 'react'
import { Link } from 'react-router'

import { formatMinute, formatShownDay } from '#contract/core/format.ts'
import { inverterTrackingApi, type Standstill } from '#contract/inverter-tracking/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { useFigures } from './figures.ts'
import css from './TrackingDay.module.css'

interface StandstillsProps {
  readonly plantId: number
  readonly date: string
  readonly today: string
}

/** When inverters stood still although the sun shone, over a period. */
export function Standstills({ plantId, date, today }: StandstillsProps) {
  const w = useWords()
  const [from, setFrom] = useState(`${date.slice(0, 7)}-01`)
  const [to, setTo] = useState(date)
  const [isNoon, setNoon] = useState(false)
  const query = { powerPlantId: plantId, from, to, ...(isNoon && { coversNoon: true }) }
  const { data, error } = useRead(inverterTrackingApi.standstills, { query })
  return (
    <>
      <div className={css['period']}>
        <span>{w(t.from)}</span>
        <DayStepper day={from} last={to} onChoose={setFrom} />
        <span>{w(t.to)}</span>
        <DayStepper day={to} last={today} onChoose={setTo} />
        <label>
          <input type="checkbox" checked={isNoon} onChange={(event) => setNoon(event.target.checked)} />
          {w(t.onlyNoon)}
        </label>
        <DownloadButton
          endpoint={inverterTrackingApi.exportStandstills}
          query={query}
          name="dung-may"
          label={t.exportList}
        />
      </div>
      {error && <Alert tone="error" title={errorWords(error)?.description ?? ''} />}
      {!data && !error && <Skeleton lines={8} />}
      {data?.items.length === 0 && <Empty icon="check" title={w(t.noStandstills)} />}
      {data && data.items.length > 0 && <Found items={data.items} />}
    </>
  )
}

function Found({ items }: { readonly items: readonly Standstill[] }) {
  const w = useWords()
  const { number, duration } = useFigures()
  return (
    <div className={css['frame']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{w(t.inverter)}</th>
            <th scope="col">{w(t.day)}</th>
            <th scope="col">{w(t.fromTo)}</th>
            <th scope="col" className={css['number']}>
              {w(t.duration)}
            </th>
            <th scope="col" className={css['number']}>
              {w(t.atNoon)}
            </th>
            <th scope="col" className={css['number']}>
              {w(t.lost)}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={`${one.inverterId} ${one.from}`}>
              <th scope="row">
                <Link to={`/theo-doi-inverter/${one.inverterId}?ngay=${one.date}`}>{one.code}</Link>
              </th>
              <td>{formatShownDay(one.date)}</td>
              <td>
                {formatMinute(one.from)}–{formatMinute(one.to)}
              </td>
              <td className={css['number']}>{duration(one.minutes)}</td>
              <td className={css['number']} data-bad={one.coversNoon || undefined}>
                {duration(one.noonMinutes)}
              </td>
              <td className={css['number']}>{number(one.lostKwh, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
