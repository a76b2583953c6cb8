import { codeReader } from './code-reader.ts'

/** From one look to the next: four a second find a code at once and leave the phone cool. */
const PAUSE_MS = 250

/**
 * Shows what the camera at the back sees, and tells every code in it until the signal ends.
 *
 * @throws where there is no camera, or it may not be used
 */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
    audio: false,
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) {
    stop()
    return
  }
  video.srcObject = stream
  await video.play()
  const read = await codeReader()
  while (!signal.aborted) {
    const text = await read(video)
    if (text !== null && !signal.aborted) onCode(text)
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS))
  }
}

/** What the code on a photo says; null where none is seen. @throws for a file that is no picture */
export async function codeOnPhoto(photo: File): Promise<string | null> {
  const picture = await createImageBitmap(photo)
  try {
    return await (
      await codeReader()
    )(picture)
  } finally {
    picture.close()
  }
}
