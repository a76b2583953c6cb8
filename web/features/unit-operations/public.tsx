export { EntryOffer } from './EntryOffer.tsx'
export { FigureCard } from './figures/FigureCard.tsx'

/** Fetches the form of a change of state that an entry of the shift log tells of; its drawer has the entry's number. */
export const loadStateFromEntry = () =>
  import('./form/StateFromEntry.tsx').then((module) => module.StateFromEntry)
