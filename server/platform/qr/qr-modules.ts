import { encodeQR } from 'qr'

/**
 * The modules of a QR code row by row, true for dark, that bears 15 % of damage (level M), with its free edge.
 *
 * @param quietModules how wide the free edge is
 */
export function qrModules(text: string, quietModules: number): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: quietModules })
}
