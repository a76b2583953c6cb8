/** Screens that show one record to different people: a proposal to its author, and to who decides on it. */
const twins = [/^\/(?:quan-ly-de-xuat|xet-duyet)\/(\d+)$/]

/** The addresses under which notices of a record may stand, from that of a screen that shows it. */
export function addressesOfRecord(path: string): string[] {
  const id = twins.map((twin) => twin.exec(path)?.[1]).find((found) => found !== undefined)
  return id === undefined ? [path] : [`/quan-ly-de-xuat/${id}`, `/xet-duyet/${id}`]
}
