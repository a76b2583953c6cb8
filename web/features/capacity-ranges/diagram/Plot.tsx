import { formatFigure } from '#contract/core/format.ts'

import css from './Plot.module.css'
import type { Axis } from './plot.rules.ts'

/** A point of a plot: x to the right, y up. */
export type PlotPoint = readonly [x: number, y: number]

/** A moment on a plot, with what it says under the pointer. */
export interface PlotDot {
  readonly x: number
  readonly y: number
  readonly title: string
  readonly isOutside: boolean
  readonly isLatest: boolean
}

interface PlotProps {
  readonly title: string
  /** What it shows, for those who cannot see it. */
  readonly description: string
  readonly x: Axis & { readonly label: string }
  readonly y: Axis & { readonly label: string }
  /** The ground that is allowed. */
  readonly area?: readonly PlotPoint[]
  readonly line?: readonly PlotPoint[]
  /** A height that something else ends at. */
  readonly dashedY?: number
  /** From one height to another. */
  readonly zones: readonly (readonly [from: number, to: number])[]
  readonly dots: readonly PlotDot[]
}

const WIDTH = 480
const HEIGHT = 360
const LEFT = 52
const BOTTOM = 44
const TOP = 12
const RIGHT = 14

/** Two figures against each other: what is allowed, and where somebody was. */
export function Plot({ title, description, x, y, area, line, dashedY, zones, dots }: PlotProps) {
  const toX = (value: number) => LEFT + ((value - x.from) / (x.to - x.from)) * (WIDTH - LEFT - RIGHT)
  const toY = (value: number) =>
    HEIGHT - BOTTOM - ((value - y.from) / (y.to - y.from)) * (HEIGHT - BOTTOM - TOP)
  const path = (points: readonly PlotPoint[]) => points.map(([px, py]) => `${toX(px)},${toY(py)}`).join(' ')
  return (
    <figure className={`vh-narrow ${css['plot']}`}>
      <figcaption>{title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, there is no file an img could show */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={description}>
        <Axes x={x} y={y} toX={toX} toY={toY} />
        {area && <polygon className={css['area']} points={path(area)} />}
        {zones.map(([from, to]) => (
          <rect
            key={from}
            className={css['zone']}
            x={LEFT}
            width={WIDTH - LEFT - RIGHT}
            y={toY(Math.min(to, y.to))}
            height={toY(Math.max(from, y.from)) - toY(Math.min(to, y.to))}
          />
        ))}
        {line && <polyline className={css['line']} points={path(line)} />}
        {dashedY !== undefined && (
          <line className={css['dashed']} x1={LEFT} x2={WIDTH - RIGHT} y1={toY(dashedY)} y2={toY(dashedY)} />
        )}
        {dots.map((dot) => (
          <Dot key={dot.title} dot={dot} cx={toX(dot.x)} cy={toY(dot.y)} />
        ))}
      </svg>
    </figure>
  )
}

interface DotProps {
  readonly dot: PlotDot
  readonly cx: number
  readonly cy: number
}

function Dot({ dot: { title, isOutside, isLatest }, cx, cy }: DotProps) {
  const looks = [css['point'], isOutside && css['outside'], isLatest && css['latest']]
  return (
    <circle className={looks.filter(Boolean).join(' ')} cx={cx} cy={cy} r={isLatest ? 6 : 3.5}>
      <title>{title}</title>
    </circle>
  )
}

interface AxesProps extends Pick<PlotProps, 'x' | 'y'> {
  readonly toX: (value: number) => number
  readonly toY: (value: number) => number
}

function Axes({ x, y, toX, toY }: AxesProps) {
  const mark = (value: number) => formatFigure(value, 3)
  return (
    <g className={css['axis']}>
      {x.marks.map((value) => (
        <g key={value}>
          <line className={css['grid']} x1={toX(value)} x2={toX(value)} y1={TOP} y2={HEIGHT - BOTTOM} />
          <text x={toX(value)} y={HEIGHT - BOTTOM + 16} textAnchor="middle">
            {mark(value)}
          </text>
        </g>
      ))}
      {y.marks.map((value) => (
        <g key={value}>
          <line className={css['grid']} x1={LEFT} x2={WIDTH - RIGHT} y1={toY(value)} y2={toY(value)} />
          <text x={LEFT - 6} y={toY(value) + 4} textAnchor="end">
            {mark(value)}
          </text>
        </g>
      ))}
      <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 6} textAnchor="middle">
        {x.label}
      </text>
      <text
        x={14}
        y={(HEIGHT - BOTTOM) / 2}
        textAnchor="middle"
        transform={`rotate(-90 14 ${(HEIGHT - BOTTOM) / 2})`}
      >
        {y.label}
      </text>
    </g>
  )
}
