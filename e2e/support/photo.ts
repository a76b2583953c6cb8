import { createCanvas } from '@napi-rs/canvas'

/** The mark of EXIF that a picture is to be turned by a quarter to the right: tag 0x0112, a short, once, 6. */
const TURNED = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')

/** A photo of a phone that was held upright: the sensor's picture lies on its side, and a mark says how to turn it. */
export async function photoHeldUpright(sensor: {
  readonly width: number
  readonly height: number
}): Promise<Buffer> {
  const canvas = createCanvas(sensor.width, sensor.height)
  const draw = canvas.getContext('2d')
  for (let at = 0; at < sensor.width; at += 40) {
    draw.fillStyle = `hsl(${at % 360} 70% 50%)`
    draw.fillRect(at, 0, 40, sensor.height)
  }
  const jpeg = await canvas.encode('jpeg', 90)
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), TURNED])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}
