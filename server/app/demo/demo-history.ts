import { systemName } from '#contract/core/system-name.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { NewHistory } from '#server/platform/audit/history.store.ts'

/** Who made a change; the system itself has no account. */
export interface Author {
  readonly id: number | null
  readonly fullName: string
  readonly userName: string
}

/** The author of what was entered before anybody had an account. */
export const system: Author = { id: null, fullName: systemName.vi, userName: '' }

const OFFICE_ADDRESS = '10.20.1.34'

/** Collects what the history of the demonstration data will tell, in any order. */
export class DemoHistory {
  readonly #entries: (NewHistory & { readonly at: Date })[] = []

  /** Notes what was done at a moment, in the words the API uses for it. */
  note(at: Date, author: Author, tell: (audit: Audit) => void, reason: string | null = null): void {
    const audit = new Audit()
    audit.reason = reason
    tell(audit)
    for (const entry of audit.entries)
      this.#entries.push({
        ...entry,
        at,
        actorId: author.id,
        actorName: author.fullName,
        actorUserName: author.userName,
        ip: author.id === null ? null : OFFICE_ADDRESS,
        requestId: 'demo',
        changes: JSON.stringify(entry.changes),
      })
  }

  /** Everything noted, oldest first: histories are read by number, newest last. */
  inOrder(): NewHistory[] {
    return this.#entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  }
}
