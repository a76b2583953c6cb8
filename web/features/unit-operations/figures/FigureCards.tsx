import { formatFigure } from '#contract/core/format.ts'
import type { UnitFigures } from '#contract/unit-operations/figures.ts'
import { unitFigureWords } from '#contract/unit-operations/words.ts'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../unit-operations.words.ts'
import { explained, type FigureName, figureNames } from './explained.rules.ts'
import { FigureCard } from './FigureCard.tsx'

const words: Readonly<Record<FigureName, readonly [name: Word, meaning: Word]>> = {
  availability: [t.availability, t.availabilityMeans],
  forcedOutageRate: [t.forcedOutageRate, t.forcedOutageRateMeans],
  plannedOutageFactor: [t.plannedOutageFactor, t.plannedOutageFactorMeans],
  capacityFactor: [t.capacityFactor, t.capacityFactorMeans],
  hoursBetweenFailures: [t.hoursBetweenFailures, t.hoursBetweenFailuresMeans],
  serviceHours: [t.serviceHours, t.serviceHoursMeans],
  starts: [unitFigureWords.starts, t.startsMeans],
  startReliability: [unitFigureWords.startReliability, t.startReliabilityMeans],
  lostEnergy: [unitFigureWords.lostEnergyMwh, t.lostEnergyMeans],
}

interface FigureCardsProps {
  readonly figures: UnitFigures
  /** What the grid held back of the plant; undefined for a single unit, null where nobody said. */
  readonly curtailedEnergyMwh: number | null | undefined
}

/** The figures of IEEE Std 762, each with its formula and numbers. */
export function FigureCards({ figures, curtailedEnergyMwh: curtailed }: FigureCardsProps) {
  const w = useWords()
  return (
    <div className="vh-tiles vh-few">
      {figureNames.map((name) => {
        const { symbol, value, formula, numbers } = explained(name, figures)
        const [word, meaning] = words[name]
        const failed = name === 'starts' && figures.failedStarts > 0
        return (
          <FigureCard
            key={name}
            name={w(word)}
            symbol={symbol}
            value={failed ? w(t.startsAndFailed, { value, failed: figures.failedStarts }) : value}
          >
            <p>{w(meaning)}</p>
            {formula && <code className="vh-ink">{formula}</code>}
            {formula && <code className="vh-ink">{numbers}</code>}
          </FigureCard>
        )
      })}
      {curtailed !== undefined && (
        <FigureCard
          name={w(t.curtailedEnergy)}
          symbol="E"
          value={curtailed === null ? '' : `${formatFigure(curtailed, 1)} MWh`}
        >
          <p>{w(t.curtailedEnergyMeans)}</p>
          <code className="vh-ink">Σ (Pkd − Pgh) × Δt</code>
        </FigureCard>
      )}
    </div>
  )
}
