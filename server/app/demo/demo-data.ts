import { readFileSync } from 'node:fs'

/**
 * One of the files of the demonstration, which lie beside the server's code: people, what they wrote, what happened. A name of
 * one record in another that is missing stops the seeding, and the tests hold what came of each against the contract.
 */
export function demoData<Data>(
  name:
    | 'books'
    | 'cards'
    | 'changes'
    | 'dependents'
    | 'events'
    | 'people'
    | 'plants'
    | 'proposals'
    | 'rentals',
): Data {
  const file = new URL(`demo-data/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Data
}
