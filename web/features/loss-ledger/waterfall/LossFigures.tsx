import type { ReactNode } from 'react'

import { formatFigure } from '#contract/core/format.ts'
import { lossCauseLabels, type Quotient, type Waterfall } from '#contract/loss-ledger/index.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { FigureCard } from '#web/features/unit-operations/public.tsx'

import { t } from '../loss-ledger.words.ts'
import { explained } from './explained.rules.ts'
import css from './Waterfall.module.css'

/** What is less reads as nought. */
const LEAST_MWH = 0.0005

/** Availability and performance ratio, technical and by contract, each with its formula and numbers behind a click. */
export function LossFigures({ of: data }: { readonly of: Waterfall }) {
  const w = useWords()
  const label = useLabel()
  const left = data.excludedCauses.map((cause) => label(lossCauseLabels[cause])).join(', ')
  const causes = left || w(t.excludedNone)
  // AF is of all hours, as units have it; inverters are asked for light alone.
  const sign = data.isSolar ? 'A' : 'AF'
  const means = data.isSolar
    ? w(t.expectedMeansSolar, { pr: formatFigure(data.referencePr, 3) })
    : w(t.expectedMeansHydro)
  return (
    <div className={`vh-tiles vh-few ${css['figures']}`}>
      <FigureCard name={w(t.expected)} symbol="E₀" value={`${formatFigure(data.expectedMwh, 3)} MWh`}>
        <p>{means}</p>
        <p>{w(t.sumsUp)}</p>
      </FigureCard>
      <FigureCard name={w(t.actual)} symbol="E" value={`${formatFigure(data.actualMwh, 3)} MWh`}>
        <p>{w(t.actualMeans)}</p>
      </FigureCard>
      <Ratio
        name={t.availability}
        symbol={sign}
        of={data.availability}
        unit="h"
        means={w(t.availabilityMeans)}
      >
        {sign} = (PH − ΣOH) / PH
      </Ratio>
      <Ratio
        name={t.contractAvailability}
        symbol={`${sign}c`}
        of={data.contractAvailability}
        unit="h"
        means={w(t.contractAvailabilityMeans, { causes })}
      >
        {sign}c = (PH − EH − ΣOH) / (PH − EH)
      </Ratio>
      {data.performanceRatio && (
        <Ratio name={t.pr} symbol="PR" of={data.performanceRatio} unit="MWh" means={w(t.prMeans)}>
          PR = E / (P0 × H / G_STC)
        </Ratio>
      )}
      {data.contractPerformanceRatio && (
        <Ratio
          name={t.contractPr}
          symbol="PRc"
          of={data.contractPerformanceRatio}
          unit="MWh"
          means={w(t.contractPrMeans, { causes })}
        >
          PRc = (E + Eₓ) / (P0 × H / G_STC)
        </Ratio>
      )}
      {data.unmeasuredMwh >= LEAST_MWH && (
        <FigureCard name={w(t.unmeasured)} symbol="?" value={`${formatFigure(data.unmeasuredMwh, 3)} MWh`}>
          <p>{w(t.unmeasuredMeans)}</p>
        </FigureCard>
      )}
    </div>
  )
}

interface RatioProps {
  readonly name: Word
  readonly symbol: string
  readonly of: Quotient
  readonly unit: string
  readonly means: string
  /** The formula. */
  readonly children: ReactNode
}

function Ratio({ name, symbol, of, unit, means, children }: RatioProps) {
  const w = useWords()
  const { value, numbers } = explained(of, unit)
  return (
    <FigureCard name={w(name)} symbol={symbol} value={value}>
      <p>{means}</p>
      <code className="vh-ink">{children}</code>
      {numbers && <code className="vh-ink">{numbers}</code>}
    </FigureCard>
  )
}
