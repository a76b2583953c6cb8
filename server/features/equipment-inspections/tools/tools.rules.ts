/** A line of the register that is of a tool of the store. */
export interface ToolLine {
  readonly itemId: number
  /** Null where it is of all of the item. */
  readonly serialNo: string | null
  readonly typeCode: string
  readonly typeName: string
  readonly nextOn: string | null
  /** The day from which on it must not be used. */
  readonly bannedOn: string | null
}

/** One that is to be taken out of the store. */
export interface TakenTool {
  readonly itemId: number
  /** Null while nobody has said which. */
  readonly serialNo: string | null
}

/** Why a tool must not be taken out on a day: it failed, or what it passed has ended. */
export interface Unfit {
  readonly line: ToolLine
  readonly is: 'banned' | 'expired'
  readonly since: string
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase()

/**
 * What says of a tool that it must not be taken out on a day; undefined where nothing does. What is said of the very one goes
 * before what is said of all of its item, kind by kind. A certificate holds through its last day, and a line without a next
 * day, whose tool did not fail, forbids nothing.
 */
export function whyUnfit(
  { itemId, serialNo }: TakenTool,
  lines: readonly ToolLine[],
  day: string,
): Unfit | undefined {
  const ofItem = lines.filter((line) => line.itemId === itemId)
  const own = ofItem.filter((line) => isSame(line.serialNo, serialNo))
  const ofAll = ofItem.filter(
    (line) => line.serialNo === null && !own.some(({ typeCode }) => typeCode === line.typeCode),
  )
  const asked = [...own, ...ofAll]
  const banned = asked.find(({ bannedOn }) => bannedOn !== null && bannedOn <= day)
  if (banned) return { line: banned, is: 'banned', since: banned.bannedOn ?? day }
  const expired = asked.find(({ bannedOn, nextOn }) => bannedOn === null && nextOn !== null && nextOn < day)
  return expired && { line: expired, is: 'expired', since: expired.nextOn ?? day }
}
