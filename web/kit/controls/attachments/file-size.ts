import { formatFigure } from '#contract/core/format.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** A number of bytes as people say it: `340 KB`, `12.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
  return `${formatFigure(bytes / MEGABYTE, 1)} MB`
}
