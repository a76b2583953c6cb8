/**
 * Curves over the same times, in seconds; null where there is no value, undefined where a curve simply goes on because the
 * time is another's.
 */
export interface Curves {
  readonly times: readonly number[]
  readonly lines: readonly (readonly (number | null | undefined)[])[]
}

/** Curves as a text for spreadsheets, one line for each time; a mark at its start says that it is UTF-8. */
export function csvOf(
  { times, lines }: Curves,
  heads: readonly string[],
  timeText: (seconds: number) => string,
): string {
  // A name that begins like a formula is marked as text.
  const quoted = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
  const rows = times.map((time, at) =>
    [quoted(timeText(time)), ...lines.map((line) => String(line[at] ?? ''))].join(','),
  )
  return `\uFEFF${[heads.map(quoted).join(','), ...rows].join('\r\n')}\r\n`
}

/** A part of the time, in seconds. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/**
 * Where a key leads from the part of the time in sight: arrows move by a quarter, plus and minus halve and double it around
 * its middle, never beyond the whole. Undefined for another key.
 */
export function spanAfterKey(key: string, { from, to }: TimeSpan, whole: TimeSpan): TimeSpan | undefined {
  const [length, middle] = [to - from, (from + to) / 2]
  const around = (half: number) => within({ from: middle - half, to: middle + half }, whole)
  switch (key) {
    case 'ArrowLeft':
      return within({ from: from - length / 4, to: to - length / 4 }, whole)
    case 'ArrowRight':
      return within({ from: from + length / 4, to: to + length / 4 }, whole)
    case '+':
    case '=':
      return around(length / 4)
    case '-':
      return around(length)
    case '0':
    case 'Escape':
      return whole
    default:
      return undefined
  }
}

function within({ from, to }: TimeSpan, whole: TimeSpan): TimeSpan {
  const length = Math.min(to - from, whole.to - whole.from)
  const start = Math.min(Math.max(from, whole.from), whole.to - length)
  return { from: start, to: start + length }
}
