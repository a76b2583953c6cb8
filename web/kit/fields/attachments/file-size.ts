const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** A number of bytes as people say it: `340 KB`, `12,4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
  return `${(bytes / MEGABYTE).toFixed(1).replace('.', ',')} MB`
}
