import type { CapacityRange, WorkingPoint } from '#contract/capacity-ranges/index.ts'
import { formatFigure, formatMinute } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-ranges.words.ts'
import { judge, type Judged } from './judged.rules.ts'
import { Plot, type PlotDot, type PlotPoint } from './Plot.tsx'
import { axisFor } from './plot.rules.ts'

interface PicturesProps {
  /** Null where none held: the points stand alone. */
  readonly range: CapacityRange | null
  readonly points: readonly WorkingPoint[]
}

/** P against Q, and P against head or temperature: what is registered, and where the unit worked. */
export function Pictures({ range, points }: PicturesProps) {
  const judged = points.map((point) => judge(range, point))
  return (
    <div className="vh-tiles vh-columns">
      <Reactive range={range} judged={judged} />
      <Surroundings range={range} judged={judged} />
    </div>
  )
}

interface PictureProps {
  readonly range: CapacityRange | null
  readonly judged: readonly Judged[]
}

const zonesOf = (range: CapacityRange | null) =>
  range?.forbiddenZones.map(({ fromMw, toMw }) => [fromMw, toMw] as const) ?? []

/** The dots of the points of which a figure is known. */
function dotsOf(judged: readonly Judged[], of: (one: Judged) => Omit<PlotDot, 'isLatest'> | null): PlotDot[] {
  const last = judged.at(-1)
  return judged.flatMap((one) => {
    const dot = of(one)
    return dot ? [{ ...dot, isLatest: one === last }] : []
  })
}

const heightOf = (range: CapacityRange | null, judged: readonly Judged[]) =>
  axisFor([0, range?.pMaxMw ?? 0, range?.ratedMw ?? 0, ...judged.map(({ point }) => point.pMw)])

function Reactive({ range, judged }: PictureProps) {
  const w = useWords()
  const curve = range?.reactiveByPower ?? []
  const left = curve.map(({ pMw, qMinMvar }): PlotPoint => [qMinMvar, pMw])
  const right = curve.map(({ pMw, qMaxMvar }): PlotPoint => [qMaxMvar, pMw])
  const dots = dotsOf(judged, ({ point: { at, pMw, qMvar }, isOutsideReactive, isInZone }) =>
    qMvar === null
      ? null
      : {
          x: qMvar,
          y: pMw,
          title: `${formatMinute(at)}: ${formatFigure(pMw, 2)} MW, ${formatFigure(qMvar, 2)} MVAr`,
          isOutside: isOutsideReactive || isInZone,
        },
  )
  const x = axisFor([0, ...[...left, ...right].map(([q]) => q), ...dots.map((dot) => dot.x)])
  return (
    <Plot
      title={w(t.plotReactive)}
      description={`${w(t.plotReactive)}: ${w(t.outsideCount, { count: dots.filter((dot) => dot.isOutside).length })}`}
      x={{ ...x, label: 'Q (MVAr)' }}
      y={{ ...heightOf(range, judged), label: 'P (MW)' }}
      area={[...left, ...right.toReversed()]}
      {...(range && { dashedY: range.pMinMw })}
      zones={zonesOf(range)}
      dots={dots}
    />
  )
}

function Surroundings({ range, judged }: PictureProps) {
  const w = useWords()
  const isHydro = range ? range.plantKind === 'hydro' : judged.some(({ point }) => point.headM !== null)
  const unit = isHydro ? 'm' : '°C'
  const line = isHydro
    ? range?.powerByHead.map(({ headM, pMaxMw }): PlotPoint => [headM, pMaxMw])
    : range?.powerByAmbient.map(({ ambientC, pMaxMw }): PlotPoint => [ambientC, pMaxMw])
  const dots = dotsOf(judged, ({ point, isAboveMax, isInZone }) => {
    const x = isHydro ? point.headM : point.ambientC
    const title = `${formatMinute(point.at)}: ${formatFigure(point.pMw, 2)} MW, ${formatFigure(x ?? 0, 2)} ${unit}`
    return x === null ? null : { x, y: point.pMw, title, isOutside: isAboveMax || isInZone }
  })
  const x = axisFor([...(line ?? []).map(([value]) => value), ...dots.map((dot) => dot.x)])
  const title = w(isHydro ? t.plotHead : t.plotAmbient)
  if (judged.length > 0 && dots.length === 0 && isHydro) return <p className="vh-quiet">{w(t.noHead)}</p>
  return (
    <Plot
      title={title}
      description={`${title}: ${w(t.outsideCount, { count: dots.filter((dot) => dot.isOutside).length })}`}
      x={{ ...x, label: isHydro ? 'H (m)' : 'T (°C)' }}
      y={{ ...heightOf(range, judged), label: 'P (MW)' }}
      {...(line && { line })}
      {...(range && { dashedY: range.pMinMw })}
      zones={zonesOf(range)}
      dots={dots}
    />
  )
}
