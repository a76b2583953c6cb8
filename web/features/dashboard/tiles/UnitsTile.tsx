import { formatNumber } from '#contract/core/format.ts'
import type { GeneratorNow, PlantDashboard, UnitsNow } from '#contract/dashboard/index.ts'
import { operatingStateLabels } from '#contract/unit-operations/labels.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../dashboard.words.ts'
import { Figure, NoFigure } from '../figures/Figure.tsx'
import { screensOf } from './screens.ts'
import { Tile } from './Tile.tsx'
import css from './Tile.module.css'

/** How many units run; of a hydro plant each of them, for there are few. */
export function UnitsTile({ plant }: { readonly plant: PlantDashboard }) {
  const w = useWords()
  if (!plant.production) return null
  const { units, isDark } = plant.production
  const isHydro = plant.kind === 'hydro'
  return (
    <Tile name="units" title={w(isHydro ? t.generators : t.inverters)} to={screensOf(plant).units}>
      {units ? (
        <>
          <Figure text={String(units.running)} unit={`/ ${units.total} ${w(t.running)}`} />
          {units.generators.length > 0 ? (
            <Generators units={units.generators} />
          ) : (
            <Parts of={units} isDark={isDark} />
          )}
        </>
      ) : (
        <NoFigure why={w(t.noUnits)} />
      )}
    </Tile>
  )
}

/** How the units divide; what is none is left out. */
function Parts({ of, isDark }: { readonly of: UnitsNow; readonly isDark: boolean }) {
  const w = useWords()
  const parts = (['running', 'stopped', 'silent'] as const).filter((part) => of[part] > 0)
  // At night they all stand still, and nothing is wrong.
  const rests = (part: (typeof parts)[number]) => isDark && part === 'stopped'
  const look = (part: (typeof parts)[number]) => css[rests(part) ? 'silent' : part]
  return (
    <>
      <span className={css['parts']} aria-hidden="true">
        {parts.map((part) => (
          <span key={part} className={look(part)} style={{ flexGrow: of[part] }} />
        ))}
      </span>
      <p className={`vh-words vh-wide vh-note ${css['legend']}`}>
        {parts.map((part) => (
          <span key={part} className={look(part)}>
            {of[part]} {w(rests(part) ? t.resting : t[part])}
          </span>
        ))}
      </p>
    </>
  )
}

function Generators({ units }: { readonly units: readonly GeneratorNow[] }) {
  const w = useWords()
  const label = useLabel()
  return (
    <ul className={`vh-lined ${css['rows']}`}>
      {units.map(({ unitId, code, state, powerMw, ratedMw }) => (
        <li key={unitId}>
          <span>
            {code}
            {state && <small>{label(operatingStateLabels[state])}</small>}
          </span>
          <b className="vh-medium vh-nowrap">
            {powerMw === null ? w(t.noReadings) : formatNumber(powerMw, 2)}
            {ratedMw !== null && ` / ${formatNumber(ratedMw, 0)} MW`}
          </b>
        </li>
      ))}
    </ul>
  )
}
