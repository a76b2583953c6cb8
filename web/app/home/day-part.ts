/** The part of the day of an hour at the plants, 0 to 23, as Vietnamese greet each other. */
export function dayPart(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 13) return 'noon'
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening'
}
