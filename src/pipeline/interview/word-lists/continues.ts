/** Finds at the beginning of a post that it goes on with an earlier one. All languages in one: none is said by chance. */
export const CONTINUES =
  /(?<!\p{L})(?:part ?(?:[2-9]|two|three|four|ii+|iv)|as (?:promised|announced)|like I promised|(?:last|earlier this) (?:week|month) I (?:wrote|shared|told|announced|promised|started|began)|(?:in|since|after) my (?:last|previous|earlier) (?:post|article|update|newsletter)|(?:a |the )?follow[ -]?up (?:to|on) my|update on (?:my|the)|(?:two|three|four|five|six|\d{1,2}) (?:days|weeks|months) (?:later|ago,? I|in(?:to)?|is a short)|comme promis|suite de (?:mon|ma)|wie versprochen|fortsetzung|teil (?:[2-9]|zwei|drei)|como prometido|como promet[ií]|parte (?:[2-9]|dois|dos|ii+))(?!\p{L})/iu;

/** Finds words that every announcement has ("I'll keep you posted"), so that two of them seem to share a subject. */
export const ANNOUNCING =
  /(?<!\p{L})(?:keep|post(?:s|ed)?|updated?s?|informed|share|write|report|tell|publish|cover|explain|blog|describe|follow|talk|later|next|articles?|newsletters?|thoughts?|just|started|begun|decided)(?!\p{L})/giu;
