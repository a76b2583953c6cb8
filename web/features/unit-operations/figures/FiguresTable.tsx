import type { Figures, UnitFigures } from '#contract/unit-operations/figures.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'
import { unitFigureWords } from '#contract/unit-operations/words.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../unit-operations.words.ts'
import { energyDecimals } from './explained.rules.ts'
import css from './Figures.module.css'

const number = (value: number | null, decimals = 1) => cellText(value, decimals)
const percent = (share: number | null) => number(share === null ? null : share * 100, 2)

/** With how many decimals the two columns of energies are written. */
type EnergyDecimals = Readonly<Record<'energyMwh' | 'lostEnergyMwh', number>>

const columns: readonly {
  readonly title: string
  readonly unit: string
  readonly means: Word
  readonly of: (figures: UnitFigures, decimals: EnergyDecimals) => string
}[] = [
  { title: 'PH', unit: 'h', means: t.periodHours, of: (one) => number(one.periodHours) },
  { title: 'SH', unit: 'h', means: t.serviceHours, of: (one) => number(one.serviceHours) },
  { title: 'RSH', unit: 'h', means: t.reserveHours, of: (one) => number(one.reserveHours) },
  { title: 'POH', unit: 'h', means: t.plannedOutageHours, of: (one) => number(one.plannedOutageHours) },
  {
    title: 'MOH',
    unit: 'h',
    means: t.maintenanceOutageHours,
    of: (one) => number(one.maintenanceOutageHours),
  },
  { title: 'FOH', unit: 'h', means: t.forcedOutageHours, of: (one) => number(one.forcedOutageHours) },
  { title: 'AF', unit: '%', means: t.availability, of: (one) => percent(one.availability) },
  { title: 'FOR', unit: '%', means: t.forcedOutageRate, of: (one) => percent(one.forcedOutageRate) },
  { title: 'CF', unit: '%', means: t.capacityFactor, of: (one) => percent(one.capacityFactor) },
  { title: 'MTBF', unit: 'h', means: t.hoursBetweenFailures, of: (one) => number(one.hoursBetweenFailures) },
  { title: 'n', unit: '', means: unitFigureWords.starts, of: (one) => String(one.starts) },
  { title: 'n₀', unit: '', means: unitFigureWords.failedStarts, of: (one) => String(one.failedStarts) },
  {
    title: 'E',
    unit: 'MWh',
    means: unitFigureWords.energyMwh,
    of: ({ energyMwh }, decimals) => number(energyMwh, decimals.energyMwh),
  },
  {
    title: 'ΔE',
    unit: 'MWh',
    means: unitFigureWords.lostEnergyMwh,
    of: ({ lostEnergyMwh }, decimals) => number(lostEnergyMwh, decimals.lostEnergyMwh),
  },
]

interface FiguresTableProps {
  readonly figures: Figures
  /** The unit whose figures stand above; null for the plant. */
  readonly chosen: number | null
  readonly onChoose: (unitId: number | null) => void
}

/** The figures of all units; choosing one shows it above with its formulas. */
export function FiguresTable({ figures, chosen, onChoose }: FiguresTableProps) {
  const w = useWords()
  const label = useLabel()
  const rows = [
    { unitId: null, name: w(t.wholePlant), figures: figures.total },
    ...figures.items.map((unit) => ({ unitId: unit.unitId, name: unit.code, figures: unit })),
  ]
  const decimals = {
    energyMwh: energyDecimals(...figures.items.map(({ energyMwh }) => energyMwh)),
    lostEnergyMwh: energyDecimals(...figures.items.map(({ lostEnergyMwh }) => lostEnergyMwh)),
  }
  return (
    <TableFrame className={`vh-rigid ${css['frame']}`} label={w(t.byUnit)}>
      <table className="vh-table vh-figures vh-pinned vh-nowrap">
        <thead>
          <tr>
            <th scope="col">{w(unitStateWords.unitCode)}</th>
            {columns.map(({ title, unit, means }) => (
              <th key={title} scope="col" title={w(means)}>
                {title} <small>{unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.unitId} data-chosen={row.unitId === chosen || undefined}>
              <th scope="row">
                <button
                  className="vh-link"
                  type="button"
                  aria-pressed={row.unitId === chosen}
                  onClick={() => onChoose(row.unitId)}
                >
                  {row.name}
                </button>
              </th>
              {columns.map(({ title, of }) => (
                <td key={title}>
                  {of(row.figures, decimals)}
                  {title === 'E' && row.figures.energySource && (
                    <small>{label(energySourceLabels[row.figures.energySource])}</small>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
