import { canonical, type JsonValue } from './canonical.rules.ts'

/** How links are written; another way of writing them gets another number. */
export const LINK_FORM = 1

/** Where a link stands in the chain of its plant. */
export interface LinkPlace {
  readonly chainNo: number
  /** SHA-256 of the link before; null for the first of a plant. */
  readonly previousHash: string | null
}

/** What a link holds of a shift. */
export interface LinkContent {
  readonly shift: { readonly plantId: number; readonly sealedAt: string | null }
  readonly corrections: readonly unknown[]
}

/** The text of a link: what is hashed, and kept beside its hash. */
export function writeLink({ chainNo, previousHash }: LinkPlace, { shift, corrections }: LinkContent): string {
  const link = {
    form: LINK_FORM,
    plantId: shift.plantId,
    chainNo,
    previousHash,
    sealedAt: shift.sealedAt,
    shift,
    corrections,
  }
  // Read from the database as JSON has it: texts, numbers, lists and plain objects.
  return canonical(link as unknown as JsonValue)
}
