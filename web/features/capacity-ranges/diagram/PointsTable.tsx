import type { CapacityRange, WorkingPoint } from '#contract/capacity-ranges/index.ts'
import { formatFigure, formatMinute } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-ranges.words.ts'
import { Framed } from './Framed.tsx'
import { judge } from './judged.rules.ts'

interface PointsTableProps {
  readonly range: CapacityRange | null
  readonly points: readonly WorkingPoint[]
}

const figure = (value: number | null) => formatFigure(value, 2)

/** The points of the pictures in figures, the latest first, with what is wrong with each. */
export function PointsTable({ range, points }: PointsTableProps) {
  const w = useWords()
  const judged = points.map((point) => judge(range, point)).toReversed()
  const isWrong = judged.some((one) => one.isAboveMax || one.isOutsideReactive || one.isInZone)
  return (
    <details open={isWrong}>
      <summary>{w(t.pointsOf, { count: points.length })}</summary>
      <Framed label={w(t.pointsOf, { count: points.length })}>
        <thead>
          <tr>
            <th scope="col">{w(t.time)}</th>
            <th scope="col">P (MW)</th>
            <th scope="col">Q (MVAr)</th>
            <th scope="col">H (m)</th>
            <th scope="col">T (°C)</th>
            <th scope="col">{w(t.deviceCount)}</th>
            <th scope="col" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {judged.map(({ point, isAboveMax, isOutsideReactive, isInZone }) => (
            <tr key={point.at}>
              <td>{formatMinute(point.at)}</td>
              <td>{figure(point.pMw)}</td>
              <td>{figure(point.qMvar)}</td>
              <td>{figure(point.headM)}</td>
              <td>{figure(point.ambientC)}</td>
              <td>{point.deviceCount}</td>
              <td className="vh-bad">
                {[isInZone && w(t.inZone), (isAboveMax || isOutsideReactive) && w(t.outside)]
                  .filter(Boolean)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </Framed>
    </details>
  )
}
