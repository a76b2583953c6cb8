/** Brings the first field that is wrong into sight and puts the focus there; its complaint must be drawn. */
export function focusDrawnProblem(place: HTMLElement | null): void {
  const field = place?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** The same for complaints that are drawn in the next frame. */
export function focusFirstProblem(place: HTMLElement | null): void {
  requestAnimationFrame(() => focusDrawnProblem(place))
}
