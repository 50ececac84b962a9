/** "$499" or "€19.50", from whole units of a currency. */
export function priceText(price: number, currency: string): string {
  return formatOf(currency).format(price);
}

/** The same from the smallest unit of the currency, which is how payments are counted. */
export function moneyText(amount: number, currency: string): string {
  const format = formatOf(currency);
  // Not every currency has a hundred parts: the yen has none.
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

function formatOf(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
}
