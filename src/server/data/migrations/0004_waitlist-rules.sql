CREATE TABLE "waitlist_letters" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_captures" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (
  case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)), '.', '') || '@gmail.com'
    else coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)) || '@' || split_part(email, '@', 2)
  end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "email_captures" ADD COLUMN "is_throw_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_captures" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_captures" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_letters" ADD CONSTRAINT "waitlist_letters_email_email_captures_email_fk" FOREIGN KEY ("email") REFERENCES "public"."email_captures"("email") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_letters_email" ON "waitlist_letters" USING btree ("email");--> statement-breakpoint
CREATE INDEX "email_captures_mailbox" ON "email_captures" USING btree ("mailbox");