/** Returns a text such as "$499" or "€19.50" from an amount in whole units of the currency. */
export function priceText(price: number, currency: string): string {
  return formatOf(currency).format(price);
}

/** Returns a text such as "$499" or "€19.50" from an amount in the smallest unit of the currency, such as cents. */
export function moneyText(amount: number, currency: string): string {
  const format = formatOf(currency);
  // The number of decimals depends on the currency. The yen, for example, has none.
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
