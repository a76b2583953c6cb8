import * as z from 'zod'

/** The largest whole number that a column of ids or versions holds. */
export const LARGEST_ID = 2_147_483_647

/** The number by which a record is known. What no record can have is refused before the database is asked. */
export const recordId = z.int().min(0).max(LARGEST_ID)
