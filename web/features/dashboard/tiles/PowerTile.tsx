import { formatNumber } from '#contract/core/format.ts'
import { type PlantDashboard, isStale, RATIO_DAYS } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../dashboard.words.ts'
import { Age } from '../figures/Age.tsx'
import { Bar } from '../figures/Bar.tsx'
import { Figure, NoFigure } from '../figures/Figure.tsx'
import { screensOf } from './screens.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'

interface PowerTileProps {
  readonly plant: PlantDashboard
  readonly nowMs: number
}

/** What the plant gives now, against what it should. */
export function PowerTile({ plant, nowMs }: PowerTileProps) {
  const w = useWords()
  const { production, ratedMw } = plant
  if (!production) return null
  const { power, expected, isDark } = production
  return (
    <Tile
      name="power"
      title={w(t.power)}
      to={screensOf(plant).power}
      aside={power && <Age of={power} nowMs={nowMs} isDark={isDark} />}
    >
      {power ? (
        <>
          <Figure text={formatNumber(power.value, 2)} unit="MW" isOld={isStale(power, nowMs)} />
          <Bar value={power.value} whole={ratedMw} mark={expected?.mw} />
        </>
      ) : (
        <NoFigure why={w(t.noPower)} />
      )}
      <Against plant={plant} powerMw={power && !isStale(power, nowMs) ? power.value : null} />
    </Tile>
  )
}

interface AgainstProps {
  readonly plant: PlantDashboard
  /** Null where it does not hold for now. */
  readonly powerMw: number | null
}

/** What the power is measured against, and by which figures. */
function Against({ plant, powerMw }: AgainstProps) {
  const w = useWords()
  const { kind, ratedMw, production } = plant
  const expected = production?.expected
  if (production?.isDark) return <p className={`vh-note ${css['note']}`}>{w(t.dark)}.</p>
  const share = (whole: number) => `${formatNumber(((powerMw ?? 0) / whole) * 100, 0)} %`
  if (!expected)
    return (
      <p className={`vh-note ${css['note']}`}>
        {powerMw === null
          ? `${w(t.ratedShort, { mw: formatNumber(ratedMw, 1) })}.`
          : w(t.againstRated, { share: share(ratedMw), mw: formatNumber(ratedMw, 1) })}{' '}
        {/* What is expected by the sun is nothing that a hydro plant lacks. */}
        {kind === 'solar' && w(t.noExpected)}
      </p>
    )
  return (
    <p className={`vh-note ${css['note']}`}>
      {powerMw === null || expected.mw <= 0
        ? `${w(t.expectedShort, { mw: formatNumber(expected.mw, 2) })}.`
        : w(t.againstExpected, { share: share(expected.mw), mw: formatNumber(expected.mw, 2) })}{' '}
      {w(t.expectedBy, {
        irradiance: formatNumber(expected.irradianceWm2, 0),
        mwp: formatNumber(expected.installedMwp, 1),
        ratio: formatNumber(expected.performanceRatio * 100, 1),
        days: RATIO_DAYS,
      })}
    </p>
  )
}
