import { formatNumber, formatShownDay } from '#contract/core/format.ts'
import { lostMwh, type DayLosses, type PlantDashboard } from '#contract/dashboard/index.ts'
import { lossCauseLabels } from '#contract/loss-ledger/causes.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'

import { t } from '../dashboard.words.ts'
import { Figure, NoFigure } from '../figures/Figure.tsx'
import { lossScreen } from '../plan/plan-links.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'

/** So many causes are named; the others stand together. */
const NAMED = 3
/** Less is no loss at the decimals that are shown. */
const SMALL_MWH = 0.005

/** What yesterday could have brought and did not, and why. */
export function LossesTile({ plant: { losses, powerPlantId } }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  if (!losses) return null
  const { day, sums, isWaiting } = losses
  return (
    <Tile
      name="losses"
      title={w(t.lossesTitle)}
      to={[lossScreen(powerPlantId, day)]}
      aside={sums && isWaiting && <Tag>{w(t.lossesAgain)}</Tag>}
    >
      {sums ? (
        <Shown of={sums} />
      ) : (
        <NoFigure why={w(isWaiting ? t.lossesWait : t.lossesUnknown, { day: formatShownDay(day) })} />
      )}
    </Tile>
  )
}

function Shown({ of }: { readonly of: NonNullable<DayLosses['sums']> }) {
  const w = useWords()
  const label = useLabel()
  const lost = lostMwh(of)
  const named = of.causes.filter(({ energyMwh }) => energyMwh >= SMALL_MWH).slice(0, NAMED)
  const rest = lost - named.reduce((sum, { energyMwh }) => sum + energyMwh, 0)
  const rows = [
    ...named.map(({ cause, energyMwh }) => [label(lossCauseLabels[cause]), energyMwh] as const),
    ...(Math.abs(rest) >= SMALL_MWH ? [[w(t.lossesRest), rest] as const] : []),
  ]
  return (
    <>
      <Figure text={formatNumber(lost, 2)} unit="MWh" />
      <p className={`vh-note ${css['note']}`}>
        {of.expectedMwh > 0
          ? w(t.lossesOf, {
              percent: formatNumber((lost / of.expectedMwh) * 100, 1),
              expected: formatNumber(of.expectedMwh, 1),
            })
          : w(t.lossesNone)}
      </p>
      {rows.length > 0 && (
        <ul className={`vh-lined ${css['rows']}`}>
          {rows.map(([name, mwh]) => (
            <li key={name}>
              <span>{name}</span>
              <b className="vh-medium vh-nowrap">{formatNumber(mwh, 2)} MWh</b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
