/** Why an archive cannot be read: `altered` also when parts were moved about. */
export type ArchiveFault = 'notAnArchive' | 'keyMissing' | 'wrongKey' | 'truncated' | 'altered'

/** An archive that cannot be read to its end. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'

  /** @param place where in the archive, e.g. `part 12` or the name of an entry */
  constructor(
    readonly fault: ArchiveFault,
    readonly place = '',
  ) {
    super(place ? `${fault}: ${place}` : fault)
  }
}
