import { type KeyboardEvent, useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

import { useThemeMode } from '#web/kit/theme/mode.ts'

import css from './Chart.module.css'
import { CHART_HEIGHT, type ChartLook, optionsFor, spanOf } from './chart-options.ts'
import { type Curves, spanAfterKey, type TimeSpan } from './curves.rules.ts'

interface ChartProps {
  readonly label: string
  readonly curves: Curves
  readonly look: ChartLook
  /** Takes the canvas, for saving it as a picture. */
  readonly onCanvas?: (canvas: HTMLCanvasElement | null) => void
  /** Told which part of the time is in sight, each time it changes. */
  readonly onSpan?: ((span: TimeSpan) => void) | undefined
}

/**
 * Curves over time, drawn on a canvas; several units have an axis each. Dragging goes closer, a double click shows all; so
 * do the keys.
 */
export function Chart(props: ChartProps) {
  // The canvas takes its colours as it is made.
  const mode = useThemeMode()
  return <Canvas key={mode} {...props} />
}

const nobody = () => undefined

function Canvas({ label, curves, look, onCanvas = nobody, onSpan = nobody }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const data: uPlot.AlignedData = [[...curves.times], ...curves.lines.map((line) => [...line])]
    const made = new uPlot(optionsFor(element, look, onSpan), data, element)
    chart.current = made
    onCanvas(made.ctx.canvas)
    const watch = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: look.heightPx ?? CHART_HEIGHT }),
    )
    watch.observe(element)
    return () => {
      watch.disconnect()
      onCanvas(null)
      made.destroy()
    }
  }, [curves, look, onCanvas, onSpan])

  function move(event: KeyboardEvent): void {
    const [from, to] = [curves.times[0], curves.times.at(-1)]
    if (!chart.current || from === undefined || to === undefined) return
    const span = spanAfterKey(event.key, spanOf(chart.current), { from, to })
    if (!span) return
    event.preventDefault()
    chart.current.setScale('x', { min: span.from, max: span.to })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- keys go closer and move, as dragging does
    <figure tabIndex={0} aria-label={label} className={css['chart']} onKeyDown={move}>
      <div ref={box} />
    </figure>
  )
}
