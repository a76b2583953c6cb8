/** A line of the scale of a timeline at a share of its width, with the words of what begins there. */
export interface Tick {
  readonly share: number
  readonly label: string
}
