import { shrunkSize } from './shrunk-size.ts'

const QUALITY = 0.82

/**
 * A photo as it is kept on the device and sent: a JPEG of at most 1600 pixels, turned as it was taken. A photo of a phone is
 * ten times as large, which neither a full device nor a poor network carries. One that this browser cannot read (HEIC), or
 * that would not become smaller, stays as it is.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const size = shrunkSize(picture)
    const canvas = Object.assign(document.createElement('canvas'), size)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (!blob || blob.size >= photo.size) return photo
    const name = `${photo.name.replace(/\.[^.]*$/, '')}.jpg`
    return new File([blob], name, { type: 'image/jpeg', lastModified: photo.lastModified })
  } catch {
    return photo
  }
}
