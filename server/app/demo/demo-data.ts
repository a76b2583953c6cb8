import { readFileSync } from 'node:fs'

/**
 * One of the files of the demonstration, which lie beside the server's code: people, what they wrote, what happened. Whoever
 * asks says what it is; a name in it that means nobody stops the seeding, and tests hold what came of it against the contract.
 */
export function demoData(
  name:
    | 'books'
    | 'capacity'
    | 'cards'
    | 'changes'
    | 'dependents'
    | 'documents'
    | 'events'
    | 'letters'
    | 'people'
    | 'plants'
    | 'proposals'
    | 'rentals',
): unknown {
  const file = new URL(`demo-data/${name}.json`, import.meta.url)
  const data: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return data
}
