import { Link } from 'react-router'

import { formatFigure, formatNumber } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { lossCauseLabels, type Waterfall } from '#contract/loss-ledger/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { causeColours } from '../cause-colours.ts'
import { t } from '../loss-ledger.words.ts'
import { barsOf, type Bar } from './explained.rules.ts'
import css from './Waterfall.module.css'

interface WaterfallTableProps {
  readonly of: Waterfall
  readonly plantId: number
}

const percentOf = (part: number, whole: number) =>
  whole > 0 ? `${formatFigure((part / whole) * 100, 2)} %` : ''

/** From expected down to actual, a line for each cause; a cause leads to the pieces behind it. */
export function WaterfallTable({ of: waterfall, plantId }: WaterfallTableProps) {
  const w = useWords()
  const label = useLabel()
  const { expectedMwh, actualMwh, causes, from, to } = waterfall
  const bars = barsOf(
    expectedMwh,
    causes.map(({ energyMwh }) => energyMwh),
  )
  const most = Math.max(expectedMwh, actualMwh, Number.MIN_VALUE)
  return (
    <section className="vh-frame vh-scrolls" aria-label={w(t.flow)}>
      <table className={`vh-table ${css['table']}`}>
        <Head />
        <tbody>
          <Line
            name={w(t.expected)}
            bar={{ from: 0, to: expectedMwh / most }}
            mwh={expectedMwh}
            whole={expectedMwh}
          />
          {causes.map(({ cause, energyMwh, stopHours, isExcluded }, place) => (
            <tr key={cause}>
              <th scope="row">
                <Link
                  to={`${paths.lossPieces}?powerPlantId=${plantId}&cause=${cause}&from=${from}&to=${to}&sort=-energyKwh`}
                >
                  {label(lossCauseLabels[cause])}
                </Link>{' '}
                {isExcluded && <Tag colour="processing">{w(t.excluded)}</Tag>}
              </th>
              <td className={css['bar']} aria-hidden="true">
                <Fill bar={bars[place]} colour={causeColours[cause]} />
              </td>
              <td className="vh-figure">{formatNumber(-energyMwh, 3)}</td>
              <td className="vh-figure">{percentOf(-energyMwh, expectedMwh)}</td>
              <td className={`vh-figure ${css['wide']}`}>
                {stopHours === 0 ? '' : formatNumber(stopHours, 1)}
              </td>
            </tr>
          ))}
          <Line
            name={w(t.actual)}
            bar={{ from: 0, to: actualMwh / most }}
            mwh={actualMwh}
            whole={expectedMwh}
          />
        </tbody>
      </table>
    </section>
  )
}

function Head() {
  const w = useWords()
  return (
    <thead>
      <tr>
        <th scope="col">{w(t.flow)}</th>
        <td className={css['bar']} aria-hidden="true" />
        <th scope="col" className="vh-figure">
          MWh
        </th>
        <th scope="col" className="vh-figure">
          {w(t.ofExpected)}
        </th>
        <th scope="col" className={`vh-figure ${css['wide']}`}>
          {w(t.hours)}
        </th>
      </tr>
    </thead>
  )
}

interface LineProps {
  readonly name: string
  readonly bar: Bar
  readonly mwh: number
  readonly whole: number
}

function Line({ name, bar, mwh, whole }: LineProps) {
  return (
    <tr className="vh-medium">
      <th scope="row">{name}</th>
      <td className={css['bar']} aria-hidden="true">
        <Fill bar={bar} colour="var(--vh-primary)" />
      </td>
      <td className="vh-figure">{formatNumber(mwh, 3)}</td>
      <td className="vh-figure">{percentOf(mwh, whole)}</td>
      <td className={css['wide']}>{''}</td>
    </tr>
  )
}

function Fill({ bar, colour }: { readonly bar: Bar | undefined; readonly colour: string }) {
  if (!bar) return null
  const style = { left: `${bar.from * 100}%`, width: `${(bar.to - bar.from) * 100}%`, background: colour }
  return (
    <span className={`vh-block vh-round vh-sunken ${css['track']}`}>
      <span className={`vh-round ${css['fill']}`} style={style} />
    </span>
  )
}
