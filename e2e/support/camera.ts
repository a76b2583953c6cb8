import type { Page } from '@playwright/test'
import { encodeQR } from 'qr'

/**
 * Holds a label before the camera of a page that is opened afterwards: what the camera sees is a film of the label, which the page
 * reads as it reads any other.
 */
export async function holdBefore(page: Page, label: string): Promise<void> {
  const dots = encodeQR(label, 'raw', { border: 4 })
  await page.addInitScript((rows: boolean[][]) => {
    const scale = 8
    const size = rows.length * scale
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
    const context = canvas.getContext('2d')
    const draw = () => {
      if (!context) return
      context.fillStyle = 'white'
      context.fillRect(0, 0, size, size)
      context.fillStyle = 'black'
      rows.forEach((row, y) =>
        row.forEach((isDark, x) => {
          if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
        }),
      )
    }
    navigator.mediaDevices.getUserMedia = () => {
      draw()
      // A canvas that nobody draws on sends no picture.
      setInterval(draw, 100)
      return Promise.resolve(canvas.captureStream(10))
    }
  }, dots)
}

/** Counts the taps on buttons, links and the camera of a page from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['taps'] = '0'
    const count = ({ target, isTrusted }: Event) => {
      if (
        isTrusted &&
        target instanceof Element &&
        target.closest('button, a, [role=option], input[type=file]')
      )
        document.body.dataset['taps'] = String(Number(document.body.dataset['taps']) + 1)
    }
    document.addEventListener('click', count, { capture: true })
  })
  return () => page.evaluate(() => Number(document.body.dataset['taps']))
}
