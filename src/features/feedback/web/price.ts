/** "9 credits", "1 credit", "Free". */
export function priceLabel(credits: number): string {
  if (credits === 0) return 'Free'
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}`
}
