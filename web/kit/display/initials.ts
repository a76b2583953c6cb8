/** The letters that stand for a person without a picture, family name and given name: `Nguyễn Văn Hòa` is `NH`. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends
    .map((part) => part?.normalize('NFC').charAt(0))
    .join('')
    .toLocaleUpperCase('vi')
}
