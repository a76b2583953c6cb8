/** Where a code may be seen: what the camera shows, or a photo. */
export type Picture = HTMLVideoElement | ImageBitmap

/** What the code in a picture says; null where none is seen. */
export type ReadCode = (picture: Picture) => Promise<string | null>

interface Detector {
  readonly detect: (picture: Picture) => Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** More dots make no code readable that is held at a hand's breadth, only slower to read. */
const MOST_DOTS = 960

/** The reader that the browser brings along, else one of our own, which is loaded then. */
export async function codeReader(): Promise<ReadCode> {
  return (await readerOfBrowser()) ?? (await readerOfOurs())
}

async function readerOfBrowser(): Promise<ReadCode | undefined> {
  const { BarcodeDetector: Class } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  try {
    if (!(await Class?.getSupportedFormats())?.includes('qr_code') || !Class) return undefined
  } catch {
    return undefined
  }
  const detector = new Class({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

async function readerOfOurs(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return (picture) => {
    const drawn = context && dotsOf(context, picture)
    if (!drawn) return Promise.resolve(null)
    try {
      return Promise.resolve(decodeQR(drawn))
    } catch {
      // It throws for a picture without a code, which most are.
      return Promise.resolve(null)
    }
  }
}

function dotsOf(context: CanvasRenderingContext2D, picture: Picture): ImageData | null {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height]
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, MOST_DOTS / Math.max(width, height))
  const { canvas } = context
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
