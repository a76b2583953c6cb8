import { useSearchParams } from 'react-router'

import { dayAfter } from '#contract/core/days.ts'
import { formatNumber, formatShownDay, isDay, plantDay } from '#contract/core/format.ts'
import {
  lossCauses,
  lossCauseLabels,
  lossLedgerApi,
  slotEnd,
  type LedgerDay,
} from '#contract/loss-ledger/index.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { DevicePick } from '../DevicePick.tsx'
import { staleAfterChange } from '../loss-drawers.ts'
import { t } from '../loss-ledger.words.ts'
import { LossFrame } from '../LossFrame.tsx'
import css from '../LossFrame.module.css'
import { Entries } from './Entries.tsx'

/** The half-hours of a day of a plant or device by cause. */
export default function DayPage() {
  const [plantId] = usePlantOfPage(['solar'])
  return <LossFrame>{plantId === null ? <NoPlant /> : <OfPlant key={plantId} plantId={plantId} />}</LossFrame>
}

function OfPlant({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const yesterday = dayAfter(plantDay(useNow()), -1)
  const [search, setSearch] = useSearchParams()
  const named = search.get('ngay') ?? ''
  const date = isDay(named) && named <= yesterday ? named : yesterday
  const device = Number(search.get('thiet-bi'))
  const deviceId = Number.isSafeInteger(device) && device > 0 ? device : undefined
  const query = { powerPlantId: plantId, date, ...(deviceId && { deviceId }) }
  const { data, error } = useRead(lossLedgerApi.hours, { query })
  useLiveRefresh(['loss-ledger'], staleAfterChange)
  const put = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={`vh-inner ${css['scroll']}`}>
      <div className="vh-bar vh-wide">
        <IconButton
          icon="chevronLeft"
          label={w(t.dayBefore)}
          onClick={() => put('ngay', dayAfter(date, -1))}
        />
        <span aria-live="polite">{formatShownDay(date)}</span>
        <IconButton
          icon="chevronRight"
          label={w(t.dayAfter)}
          disabled={date >= yesterday}
          onClick={() => put('ngay', dayAfter(date, 1))}
        />
        <DevicePick plantId={plantId} chosen={deviceId} onChoose={(id) => put('thiet-bi', id)} />
      </div>
      {!data && <NotRead error={error} lines={12} />}
      {data?.computedAt === null && <Empty title={w(t.nothingOfDay)} text={w(t.nothingOfDayText)} />}
      {data && data.computedAt !== null && <Halves of={data} />}
      {data && <Entries entries={data.entries} plantId={plantId} day={date} />}
    </div>
  )
}

function Halves({ of: { halves } }: { readonly of: LedgerDay }) {
  const w = useWords()
  const label = useLabel()
  const shown = halves.filter(({ expectedKwh, actualKwh }) => expectedKwh !== 0 || actualKwh !== 0)
  const causes = lossCauses.filter((cause) =>
    halves.some((half) => half.causes.some((one) => one.cause === cause)),
  )
  const sum = (of: (half: LedgerDay['halves'][number]) => number) =>
    formatNumber(
      halves.reduce((all, half) => all + of(half), 0),
      1,
    )
  const taken = (half: LedgerDay['halves'][number], cause: string) =>
    half.causes.find((one) => one.cause === cause)?.energyKwh ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <section className="vh-frame vh-scrolls" aria-label={w(t.slots)} tabIndex={0}>
      <table className="vh-table">
        <thead>
          <tr>
            <th scope="col">{w(t.half)}</th>
            {[w(t.expected), ...causes.map((cause) => label(lossCauseLabels[cause])), w(t.actual)].map(
              (name) => (
                <th key={name} scope="col" className="vh-figure">
                  {name} (kWh)
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((half) => (
            <tr key={half.slot}>
              <th scope="row">{slotEnd(half.slot)}</th>
              <td className="vh-figure">{formatNumber(half.expectedKwh, 1)}</td>
              {causes.map((cause) => (
                <td key={cause} className="vh-figure">
                  {taken(half, cause) === 0 ? '' : formatNumber(-taken(half, cause), 1)}
                </td>
              ))}
              <td className="vh-figure">{formatNumber(half.actualKwh, 1)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="vh-medium">
            <th scope="row">Σ</th>
            <td className="vh-figure">{sum((half) => half.expectedKwh)}</td>
            {causes.map((cause) => (
              <td key={cause} className="vh-figure">
                {sum((half) => -taken(half, cause))}
              </td>
            ))}
            <td className="vh-figure">{sum((half) => half.actualKwh)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
