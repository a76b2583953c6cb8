import type SignaturePad from 'signature_pad'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Pen {
  readonly onBegin: () => void
  readonly onEnd: () => void
}

/** Lets one write on a canvas; the library comes when the canvas is there. Paper is white and ink black on every theme. */
export function usePen(
  canvas: RefObject<HTMLCanvasElement | null>,
  { onBegin, onEnd }: Pen,
): { clear: () => void } {
  const pad = useRef<SignaturePad | null>(null)
  const begin = useEffectEvent(onBegin)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const paper = canvas.current
    const gone = new AbortController()
    const resized = new ResizeObserver(() => paper && fit(paper, pad.current))
    async function start(): Promise<void> {
      const { default: Pad } = await import('signature_pad')
      if (!paper || gone.signal.aborted) return
      pad.current = new Pad(paper, {
        backgroundColor: '#fff',
        penColor: '#111',
        minWidth: 0.8,
        maxWidth: 2.4,
      })
      pad.current.addEventListener('beginStroke', begin)
      pad.current.addEventListener('endStroke', end)
      fit(paper, pad.current)
      resized.observe(paper)
    }
    void start()
    return () => {
      gone.abort()
      resized.disconnect()
      pad.current?.off()
      pad.current = null
    }
  }, [canvas])

  return { clear: () => pad.current?.clear() }
}

/** As many dots as the screen has, and what was written stays when the tablet is turned. */
function fit(paper: HTMLCanvasElement, pad: SignaturePad | null): void {
  const ratio = Math.max(devicePixelRatio, 1)
  const [width, height] = [paper.offsetWidth * ratio, paper.offsetHeight * ratio]
  if (!pad || (paper.width === width && paper.height === height)) return
  const strokes = pad.toData()
  paper.width = width
  paper.height = height
  paper.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
  pad.fromData(strokes)
}
