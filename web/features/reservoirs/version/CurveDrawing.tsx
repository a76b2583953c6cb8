import { formatFigure } from '#contract/core/format.ts'
import type { VolumePoint } from '#contract/reservoirs/index.ts'
import { versionWords } from '#contract/reservoirs/version-words.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import css from './Version.module.css'

const [WIDTH, HEIGHT] = [480, 240]
const ROOM = { left: 8, right: 8, top: 12, bottom: 20 }

interface CurveDrawingProps {
  readonly curve: readonly VolumePoint[]
  /** Levels drawn across it, in m. */
  readonly marks: readonly number[]
}

/** The curve of levels and volumes, level upwards. */
export function CurveDrawing({ curve, marks }: CurveDrawingProps) {
  const w = useWords()
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last || last.levelM <= first.levelM) return null
  const share = (value: number, from: number, to: number) => (value - from) / (to - from)
  const x = (volume: number) =>
    ROOM.left + share(volume, first.volumeHm3, last.volumeHm3) * (WIDTH - ROOM.left - ROOM.right)
  const y = (level: number) =>
    HEIGHT - ROOM.bottom - share(level, first.levelM, last.levelM) * (HEIGHT - ROOM.top - ROOM.bottom)
  const path = curve
    .map(({ levelM, volumeHm3 }, place) => `${place === 0 ? 'M' : 'L'}${x(volumeHm3)} ${y(levelM)}`)
    .join('')
  const crossing = (level: number) =>
    x(curve.find(({ levelM }) => levelM >= level)?.volumeHm3 ?? last.volumeHm3)
  // At the end of its line that is far from the curve.
  const end = (level: number) =>
    crossing(level) > WIDTH / 2 ? { x: ROOM.left } : { x: WIDTH - ROOM.right, textAnchor: 'end' as const }
  return (
    <figure aria-label={w(versionWords.volumeCurve)}>
      <svg className={`vh-whole ${css['drawing']}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {marks.map((level) => (
          <g key={level}>
            <line x1={ROOM.left} x2={WIDTH - ROOM.right} y1={y(level)} y2={y(level)} />
            <text {...end(level)} y={y(level) - 4}>
              {formatFigure(level, 2)} m
            </text>
          </g>
        ))}
        <path d={path} />
        <text x={ROOM.left} y={HEIGHT - 5}>
          {formatFigure(first.volumeHm3, 1)}
        </text>
        <text x={WIDTH - ROOM.right} y={HEIGHT - 5} textAnchor="end">
          {formatFigure(last.volumeHm3, 1)} × 10⁶ m³
        </text>
      </svg>
    </figure>
  )
}
